/** The name where there is one, else the address. */
export const calledBy = ({ name, email }: { name: string; email: string }) => name || email
