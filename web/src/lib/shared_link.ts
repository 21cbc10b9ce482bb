/** Finds an invitation in what another app shares with the installed page. */

const LINK = /https?:\/\/\S+/g;

/** Where to go, if there is a link to this very site in it; apps put links into any of the fields. */
export function sharedLink(query: string, origin: string): string | null {
  for (const said of new URLSearchParams(query).values())
    for (const link of said.match(LINK) ?? [])
      if (link.startsWith(`${origin}/`)) return link.slice(origin.length);
  return null;
}
