/** The token of a link in an e-mail; the server refuses an empty one at its field. */
export const linkSearch = ({ token }: { token?: unknown }) => ({ token: String(token ?? '') })
