/** The token of a session, and the lowest number of a live event in the responses to it. */
let first: { token: string; number: number } | null = null

/**
 * Every response to an admin names the last live event before the call read its data. A tab that joins the live
 * events with the lowest of these numbers misses none, and need not request again what it has just received.
 */
export const noteFirstEvent = (token: string, header: string | null): void => {
  if (!header || !/^\d+$/.test(header)) return
  const number = Number(header)
  if (first?.token !== token) first = { token, number }
  else if (number < first.number) first.number = number
}

/** Returns the number for a session; null before its first response. */
export const firstEvent = (token: string): number | null => (first?.token === token ? first.number : null)
