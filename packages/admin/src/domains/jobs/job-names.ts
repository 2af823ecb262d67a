import type { JobKind, JobState } from '@storekeeper/contract/jobs/job-query'
import { m } from '~/paraglide/messages.js'
import type { StatusLook } from '~/ui/StatusBadge'

/** The display name of each kind of job. Functions, since the language may change while the page is open. */
export const JOB_NAME: Record<JobKind, () => string> = {
  sendMail: m.jobs_send_mail,
  sendCampaigns: m.jobs_send_campaigns,
  sendResetLink: m.jobs_send_reset_link,
  sendSignInLink: m.jobs_send_sign_in_link,
  sendCustomerResetLink: m.jobs_send_customer_reset_link,
  sendSignUpLink: m.jobs_send_sign_up_link,
  exportCustomer: m.jobs_export_customer,
  sweepExports: m.jobs_sweep_exports,
  releaseHolds: m.jobs_release_holds,
  remindOfPayments: m.jobs_remind_of_payments,
  settlePayments: m.jobs_settle_payments,
  sendDueNotifications: m.jobs_send_due_notifications,
  sendWebhooks: m.jobs_send_webhooks,
  sweepWebhooks: m.jobs_sweep_webhooks,
  remindOfRequests: m.jobs_remind_of_requests,
  applyRetention: m.jobs_apply_retention,
  workBulkRuns: m.jobs_work_bulk_runs,
  fetchPictures: m.jobs_fetch_pictures,
  expireCredit: m.jobs_expire_credit,
  countAnalytics: m.jobs_count_analytics,
  maintainMonths: m.jobs_maintain_months,
  maintainEvents: m.jobs_maintain_events,
  sweepFiles: m.jobs_sweep_files,
  sweepBulkRuns: m.jobs_sweep_bulk_runs,
  mailNotifications: m.jobs_mail_notifications,
  sweepNotifications: m.jobs_sweep_notifications,
}

/** The description of each kind of job. */
export const JOB_TEXT: Record<JobKind, () => string> = {
  sendMail: m.jobs_send_mail_text,
  sendCampaigns: m.jobs_send_campaigns_text,
  sendResetLink: m.jobs_send_reset_link_text,
  sendSignInLink: m.jobs_send_sign_in_link_text,
  sendCustomerResetLink: m.jobs_send_customer_reset_link_text,
  sendSignUpLink: m.jobs_send_sign_up_link_text,
  exportCustomer: m.jobs_export_customer_text,
  sweepExports: m.jobs_sweep_exports_text,
  releaseHolds: m.jobs_release_holds_text,
  remindOfPayments: m.jobs_remind_of_payments_text,
  settlePayments: m.jobs_settle_payments_text,
  sendDueNotifications: m.jobs_send_due_notifications_text,
  sendWebhooks: m.jobs_send_webhooks_text,
  sweepWebhooks: m.jobs_sweep_webhooks_text,
  remindOfRequests: m.jobs_remind_of_requests_text,
  applyRetention: m.jobs_apply_retention_text,
  workBulkRuns: m.jobs_work_bulk_runs_text,
  fetchPictures: m.jobs_fetch_pictures_text,
  expireCredit: m.jobs_expire_credit_text,
  countAnalytics: m.jobs_count_analytics_text,
  maintainMonths: m.jobs_maintain_months_text,
  maintainEvents: m.jobs_maintain_events_text,
  sweepFiles: m.jobs_sweep_files_text,
  sweepBulkRuns: m.jobs_sweep_bulk_runs_text,
  mailNotifications: m.jobs_mail_notifications_text,
  sweepNotifications: m.jobs_sweep_notifications_text,
}

export const JOB_STATE: Record<JobState, StatusLook> = {
  queued: { tone: 'neutral', label: m.jobs_queued },
  retrying: { tone: 'waiting', label: m.jobs_retrying },
  running: { tone: 'active', label: m.jobs_running },
  failed: { tone: 'bad', label: m.jobs_failed },
  cancelled: { tone: 'neutral', label: m.jobs_cancelled },
  completed: { tone: 'good', label: m.jobs_completed },
}
