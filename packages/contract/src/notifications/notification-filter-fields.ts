import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { NOTIFICATION_TYPES, NotificationQuery } from './notification-query.ts'

export const NOTIFICATION_FILTER_FIELDS = {
  type: { type: 'choice', choices: NOTIFICATION_TYPES },
  customer: { type: 'text' },
  unread: { type: 'flag' },
  created: { type: 'date' },
} as const satisfies FilterFields

export const FilteredNotificationQuery = NotificationQuery.extend({
  filter: filterBy(NOTIFICATION_FILTER_FIELDS),
})
