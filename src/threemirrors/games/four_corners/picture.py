"""stub"""
from threemirrors.games.four_corners.view import FourCornersView
def svg(view: FourCornersView) -> str:
    return "<svg ></svg>"
