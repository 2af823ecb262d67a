/** For whom a ticket is opened, as far as the admin who opens it has to know them. */
export type TicketCustomer = { _id: string; name: string }
