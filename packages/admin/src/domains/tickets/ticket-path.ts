/** The address at which one ticket is open, beside the list. */
export const ticketPath = (ticketNumber: string) =>
  `/admin/support?site=all&ticket=${encodeURIComponent(ticketNumber)}`
