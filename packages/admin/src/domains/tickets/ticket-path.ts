/** Where one ticket stands open, beside the list. */
export const ticketPath = (ticketNumber: string) =>
  `/admin/support?site=all&ticket=${encodeURIComponent(ticketNumber)}`
