/** Addresses at this host replace the e-mail addresses that an admin may not see. No mail server has it (RFC 2606). */
export const HIDDEN_HOST = 'hidden.invalid'

export const isHiddenEmail = (email: string): boolean => email.toLowerCase().endsWith(`@${HIDDEN_HOST}`)
