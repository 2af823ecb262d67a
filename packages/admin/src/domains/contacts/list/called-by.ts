/** Returns the name, or the e-mail address if there is no name. */
export const calledBy = ({ name, email }: { name: string; email: string }) => name || email
