import type { NotificationKind } from '@storekeeper/contract/customer-notifications/notification-kinds'

/** The subject and the body of a notification, in Liquid; the body is HTML. */
export type TemplateTexts = { subject: string; body: string }
export type ShippedTemplates = Record<NotificationKind, TemplateTexts>
