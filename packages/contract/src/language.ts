import { z } from 'zod'

/** The languages of the user interface and of e-mails. */
export const Language = z.enum(['en', 'ar'])
export type Language = z.infer<typeof Language>
