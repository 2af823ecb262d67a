import { z } from 'zod'
import { IsoDate } from '../shapes.ts'

/**
 * Where a person consented to marketing. `link`: in an e-mail, by subscribing again. `unknown`: before the store
 * recorded it.
 */
export const CONSENT_SOURCES = ['storefront', 'import', 'admin', 'link', 'unknown'] as const
export const ConsentSource = z.enum(CONSENT_SOURCES)
export type ConsentSource = z.infer<typeof ConsentSource>

export const Consent = z.object({ at: IsoDate, source: ConsentSource })
export type Consent = z.infer<typeof Consent>
