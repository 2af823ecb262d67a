/** The URL of the list with one ticket open. */
export const ticketPath = (ticketNumber: string) =>
  `/admin/support?site=all&ticket=${encodeURIComponent(ticketNumber)}`
