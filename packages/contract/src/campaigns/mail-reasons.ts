import type { ErrorCode } from '../errors/catalogue.ts'
import { ORDER_MAIL_REASONS } from '../orders/order-reasons.ts'

/** Reasons of this server are stored as their codes; all other reasons are responses of the mail server. */
export const OWN_MAIL_REASONS = ['MAIL_INTERRUPTED', 'MAIL_FILE_GONE'] as const satisfies readonly ErrorCode[]
export type OwnMailReason = (typeof OWN_MAIL_REASONS)[number]

/** Why an e-mail of a campaign was not sent. */
export const MAIL_REASONS = [
  ...OWN_MAIL_REASONS,
  'MAIL_SERVER_ANSWER',
] as const satisfies readonly ErrorCode[]

/** Why an e-mail of a job was not sent. */
export const MAIL_JOB_CAUSES = [
  ...MAIL_REASONS,
  'MAIL_LINK_EXPIRED',
  'EARLIER_REASON',
] as const satisfies readonly ErrorCode[]

/** Why an order of a campaign was skipped. */
export const SKIPPED_ORDER_REASONS = [
  'ORDER_GONE',
  ...ORDER_MAIL_REASONS,
  'EARLIER_REASON',
] as const satisfies readonly ErrorCode[]
