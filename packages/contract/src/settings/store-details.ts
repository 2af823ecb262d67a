import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { isImageUrl } from '../patterns.ts'
import { Email, OptionalLine } from '../shapes.ts'

/** A public link: http or https with a valid host name. */
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

/** The social profiles of the store; empty if there is none. */
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

/** The contact page of a storefront. */
export const ContactPage = z.strictObject({
  heading: OptionalLine(200),
  text: OptionalLine(2000),
  openingHours: OptionalLine(1000),
  showsForm: z.boolean().describe('Whether the page contains the contact form'),
  opensTickets: z.boolean().describe('Whether each message of the form also opens a support ticket'),
})
export type ContactPage = z.infer<typeof ContactPage>

/** The sender details that invoices must contain by law. */
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

/** The URL of an uploaded image or of one on another host, which browsers and e-mail clients can display. */
export const Picture = z
  .string()
  .trim()
  .max(2000)
  .refine((url) => isImageUrl(url) && (/^\/(?!\/)/.test(url) || WebAddress.safeParse(url).success), {
    message: errorCode('INVALID_IMAGE_ADDRESS'),
  })
  .nullable()
