import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { Email, isImageUrl, OptionalLine } from '../shapes.ts'

/** Where a link leads that a shop shows: http or https, a real host name, and nothing else. */
const WebAddress = z.url({
  protocol: /^https?$/,
  hostname: z.regexes.domain,
  error: errorCode('INVALID_WEB_ADDRESS'),
})

export const SOCIAL_NETWORKS = [
  'facebook',
  'instagram',
  'x',
  'youtube',
  'tiktok',
  'pinterest',
  'linkedin',
  'whatsapp',
  'telegram',
] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

const SocialLink = z
  .string()
  .trim()
  .max(500)
  .pipe(
    z.string().refine((link) => link === '' || WebAddress.safeParse(link).success, {
      message: errorCode('INVALID_WEB_ADDRESS'),
    }),
  )

/** Where else the store can be found; empty where it cannot. */
export const SocialLinks = z.strictObject({
  facebook: SocialLink,
  instagram: SocialLink,
  x: SocialLink,
  youtube: SocialLink,
  tiktok: SocialLink,
  pinterest: SocialLink,
  linkedin: SocialLink,
  whatsapp: SocialLink,
  telegram: SocialLink,
} satisfies Record<SocialNetwork, typeof SocialLink>)
export type SocialLinks = z.infer<typeof SocialLinks>

/** What the contact page of a shop shows. */
export const ContactPage = z.strictObject({
  heading: OptionalLine(200),
  text: OptionalLine(2000),
  openingHours: OptionalLine(1000),
  showsForm: z.boolean().describe('Whether customers can write from the page'),
})
export type ContactPage = z.infer<typeof ContactPage>

/** What the law asks an invoice to say of its sender. */
export const InvoiceDetails = z.strictObject({
  legalName: OptionalLine(200),
  taxId: OptionalLine(50),
  footer: OptionalLine(1000),
})
export type InvoiceDetails = z.infer<typeof InvoiceDetails>

export const SupportEmail = z
  .string()
  .trim()
  .pipe(z.union([z.literal(''), Email], { error: errorCode('INVALID_EMAIL') }))

export const Phone = z
  .string()
  .trim()
  .max(40)
  .regex(/^(\+?[\d\s().\-/]{3,})?$/, errorCode('INVALID_PHONE'))

/** A picture of this shop or one elsewhere, by an address that browsers and mails can show. */
export const Picture = z
  .string()
  .trim()
  .max(2000)
  .refine((url) => isImageUrl(url) && (/^\/(?!\/)/.test(url) || WebAddress.safeParse(url).success), {
    message: errorCode('INVALID_IMAGE_ADDRESS'),
  })
  .nullable()
