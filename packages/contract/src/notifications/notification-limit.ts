/** Specification 9: how many the header shows. `unreadCount` counts those beyond as well. */
export const NOTIFICATION_LIMIT = 10
