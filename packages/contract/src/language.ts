import { z } from 'zod'

/** The languages in which the shop speaks to people. */
export const Language = z.enum(['en', 'ar'])
export type Language = z.infer<typeof Language>
