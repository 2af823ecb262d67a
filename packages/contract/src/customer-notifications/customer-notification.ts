import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { Language } from '../language.ts'
import { EMAIL_PATTERN } from '../patterns.ts'
import { Id, IsoDate, Line, ONE_LINE, OptionalLine, SiteKey } from '../shapes.ts'
import { MAX_NOTIFICATION_DAYS, NotificationKind } from './notification-kinds.ts'

/** The sender of the notifications of a site. Empty fields have the values of the server and the settings. */
export const NotificationSender = z.object({
  name: z.string().describe('Empty: the name of the site'),
  email: z.string().describe('Empty: `MAIL_FROM` of the server'),
  replyTo: z.string().describe('Empty: the support address of the settings'),
})
export type NotificationSender = z.infer<typeof NotificationSender>

/** A notification in the list of a site. */
export const CustomerNotification = z.object({
  kind: NotificationKind,
  isOn: z.boolean(),
  days: z.int().nullable().describe('For a delayed notification: the days after its cause'),
  edited: z.array(Language).describe('Languages whose template differs from the shipped one'),
})
export type CustomerNotification = z.infer<typeof CustomerNotification>

export const CustomerNotificationList = z.object({
  site: SiteKey,
  sender: NotificationSender,
  items: z.array(CustomerNotification),
})
export type CustomerNotificationList = z.infer<typeof CustomerNotificationList>

const MAX_SUBJECT = 500
const MAX_BODY = 50_000

/** The texts of a template, in Liquid; `body` is HTML. */
const texts = {
  subject: Line(MAX_SUBJECT).regex(ONE_LINE, errorCode('NOT_ONE_LINE')),
  body: z.string().trim().min(1).max(MAX_BODY),
}

const chosen = { kind: NotificationKind, site: SiteKey, language: Language }

export const NotificationTemplateQuery = z.strictObject(chosen)

/** Saves or resets the template with this version; 0 if it is still the shipped one. */
export const NotificationTemplateInput = z.strictObject({ ...chosen, ...texts, version: z.int().min(0) })
export type NotificationTemplateInput = z.infer<typeof NotificationTemplateInput>

export const NotificationTemplateReset = z.strictObject({ ...chosen, version: z.int().min(0) })

/** The preview of a template with a real order, or with sample values without one. */
export const NotificationPreviewInput = z.strictObject({ ...chosen, ...texts, order: Id.optional() })
export type NotificationPreviewInput = z.infer<typeof NotificationPreviewInput>

const content = { subject: z.string(), body: z.string() }

/** The template of a notification in one language, with its placeholders and versions. */
export const NotificationTemplate = z.object({
  ...{ ...chosen, ...content },
  isShipped: z.boolean().describe('Whether it is the shipped template'),
  version: z.int().describe('0 until a template is saved'),
  shipped: z.object(content),
  placeholders: z
    .array(z.object({ name: z.string(), example: z.string() }))
    .describe('The values that the template may contain, with examples'),
  versions: z
    .array(
      z.object({
        version: z.int(),
        isShipped: z.boolean(),
        ...content,
        by: z.object({ _id: Id, name: z.string() }).nullable(),
        createdAt: IsoDate,
      }),
    )
    .describe('The latest versions, newest first'),
})
export type NotificationTemplate = z.infer<typeof NotificationTemplate>

const DAYS_RANGE = errorCode('OUT_OF_RANGE', { min: 1, max: MAX_NOTIFICATION_DAYS })

/** Turns a notification on or off, or changes the days of a delayed one. */
export const NotificationSwitch = z.strictObject({
  kind: NotificationKind,
  site: SiteKey,
  isOn: z.boolean(),
  days: z.int(DAYS_RANGE).min(1, DAYS_RANGE).max(MAX_NOTIFICATION_DAYS, DAYS_RANGE).optional(),
})
export type NotificationSwitch = z.infer<typeof NotificationSwitch>

/** Unlike a union with an empty text, reports an invalid address as such. */
const OptionalEmail = OptionalLine(254)
  .refine((email) => email === '' || EMAIL_PATTERN.test(email), errorCode('INVALID_EMAIL'))
  .transform((email) => email.toLowerCase())

export const NotificationSenderInput = z.strictObject({
  site: SiteKey,
  name: OptionalLine(100).regex(ONE_LINE, errorCode('NOT_ONE_LINE')),
  email: OptionalEmail,
  replyTo: OptionalEmail,
  before: z
    .strictObject(NotificationSender.shape)
    .optional()
    .describe('The sender as it was read; refused if another one is stored'),
})
export type NotificationSenderInput = z.infer<typeof NotificationSenderInput>
