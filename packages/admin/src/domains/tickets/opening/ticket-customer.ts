/** For whom a ticket is opened, as far as whoever opens it has to know them. */
export type TicketCustomer = { _id: string; name: string }
