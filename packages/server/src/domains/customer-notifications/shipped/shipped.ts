import type { NotificationKind } from '@storekeeper/contract/customer-notifications/notification-kinds'
import type { Language } from '../../../lib/language.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'

/** The subject and the body of a notification, in Liquid; the body is HTML. */
export type TemplateTexts = { subject: string; body: string }
export type ShippedTemplates = Record<NotificationKind, TemplateTexts>

/** The templates of the program, which a site uses until an admin saves others. */
export const SHIPPED_TEMPLATES: Record<Language, ShippedTemplates> = { en, ar }
