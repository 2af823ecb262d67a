import { z } from 'zod'
import { callsOf } from '../call.ts'
import { PreviewedMail } from '../campaigns/campaign.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { Email, SiteKey } from '../shapes.ts'
import { NewSiteKey } from '../sites/site-input.ts'
import {
  CustomerNotificationList,
  NotificationPreviewInput,
  NotificationSender,
  NotificationSenderInput,
  NotificationSwitch,
  NotificationTemplate,
  NotificationTemplateInput,
  NotificationTemplateQuery,
  NotificationTemplateReset,
} from './customer-notification.ts'

const { get, patch, post, put } = callsOf('Customer notifications')

const READ = { permission: 'customer-notifications:read' } as const
const CHANGE = { permission: 'customer-notifications:change' } as const
const OF_PREVIEWS = {
  ...notFound('order'),
  ...failures('SITE_NOT_FOUND'),
}
const OF_TEMPLATES = failures(
  'NOTIFICATION_TEMPLATE_INVALID',
  'NOTIFICATION_LINK_MISSING',
  'PLACEHOLDER_UNKNOWN',
)

export const customerNotifications = {
  list: get('/admin/customer-notifications', {
    ...READ,
    summary: 'List the notifications to customers of a site',
  })
    .input(z.strictObject({ site: NewSiteKey }))
    .output(CustomerNotificationList)
    .errors(notFound('site')),
  template: get('/admin/customer-notifications/{kind}/template', {
    ...READ,
    summary: 'Get the template of a notification',
  })
    .input(NotificationTemplateQuery)
    .output(NotificationTemplate)
    .errors(notFound('site')),
  update: patch('/admin/customer-notifications/{kind}', {
    ...CHANGE,
    summary: 'Turn a notification on or off',
    description:
      'Sends nothing about what happened before it was turned on. Some cannot be turned off. The days of a delayed notification apply from its next run.',
  })
    .input(NotificationSwitch)
    .output(CustomerNotificationList)
    .errors({ ...notFound('site'), ...failures('NOTIFICATION_ALWAYS_ON') }),
  save: put('/admin/customer-notifications/{kind}/template', {
    ...CHANGE,
    summary: 'Save the template of a notification',
    description: 'Stores a new version if it differs. Earlier versions remain.',
  })
    .input(NotificationTemplateInput)
    .output(NotificationTemplate)
    .errors({ ...notFound('site'), ...OF_TEMPLATES, ...failures('STALE') }),
  reset: post('/admin/customer-notifications/{kind}/reset', {
    ...CHANGE,
    summary: 'Reset the template of a notification to the shipped one',
  })
    .input(NotificationTemplateReset)
    .output(NotificationTemplate)
    .errors({ ...notFound('site'), ...failures('STALE') }),
  preview: post('/admin/customer-notifications/{kind}/preview', {
    ...READ,
    isReading: true,
    summary: 'Preview a notification',
    description:
      'With an order of the site, which requires the permission to view it; otherwise with sample values.',
  })
    .input(NotificationPreviewInput)
    .output(PreviewedMail)
    .errors({ ...OF_PREVIEWS, ...OF_TEMPLATES }),
  testMail: post('/admin/customer-notifications/{kind}/test-mail', {
    ...CHANGE,
    summary: 'Send a test e-mail of a notification to the signed-in admin',
  })
    .input(NotificationPreviewInput)
    .output(z.object({ to: Email }))
    .errors({ ...OF_PREVIEWS, ...OF_TEMPLATES, ...failures('TOO_MANY_REQUESTS') }),
  updateSender: put('/admin/customer-notifications/sender', {
    ...CHANGE,
    summary: 'Change the sender of the notifications of a site',
  })
    .input(NotificationSenderInput)
    .output(NotificationSender.extend({ site: SiteKey }))
    .errors({ ...notFound('site'), ...failures('STALE') }),
}
