/** Specification 9: the number shown in the header. `unreadCount` includes further ones. */
export const NOTIFICATION_LIMIT = 10
