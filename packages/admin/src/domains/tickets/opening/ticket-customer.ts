/** The data of a customer that opening a ticket requires. */
export type TicketCustomer = { _id: string; name: string }
