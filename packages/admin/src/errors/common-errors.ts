import type { commonErrors } from '@storekeeper/contract/errors/common-errors'
import type { filterErrors } from '@storekeeper/contract/filters/filter-errors'
import { HIDDEN_SITE } from '@storekeeper/contract/grants'
import { formatCount } from '~/lib/intl'
import { permissionText } from '~/lib/permission-text'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from './error-texts'

export const COMMON_ERRORS: ErrorTexts<Exclude<keyof typeof commonErrors, 'NOT_FOUND'>> = {
  BAD_REQUEST: m.shell_bad_request,
  INVALID_FIELDS: m.error_several_fields,
  UNAUTHORIZED: m.shell_please_sign_in,
  PERMISSION_MISSING: ({ permission }) =>
    m.admins_permission_missing({ permission: permissionText(permission) }),
  SITE_NOT_PERMITTED: ({ permission, site }) =>
    site === HIDDEN_SITE
      ? m.admins_this_site_missing({ permission: permissionText(permission) })
      : site === 'all'
        ? m.admins_all_sites_missing({ permission: permissionText(permission) })
        : m.admins_site_missing({ permission: permissionText(permission), site }),
  VIEWING_ONLY: ({ name }) => m.shell_viewing_only({ name }),
  DISCOUNT_ABOVE_LIMIT: ({ max }) => m.ui_discount_limit({ max }),
  EXPORT_ABOVE_LIMIT: ({ max }) => m.ui_export_limit({ max: formatCount(max) }),
  TWO_STEP_REQUIRED: m.auth_two_step_first,
  STALE: m.shell_stale,
  IDEMPOTENCY_KEY_REUSED: m.shell_sent_before,
  TOO_MANY_REQUESTS: ({ retryAfterSeconds: count }) =>
    count > 90 ? m.auth_wait_minutes({ count: Math.ceil(count / 60) }) : m.auth_wait_seconds({ count }),
  TOO_MANY_MATCHES: ({ max }) => m.shell_too_many_match({ count: formatCount(max) }),
  COUNT_CHANGED: ({ found }) => m.shell_other_count({ count: formatCount(found) }),
  LIST_CHANGED: m.error_list_changed,
  SITE_NOT_FOUND: m.error_site_gone,
  ADMIN_NOT_FOUND: m.error_admin_gone,
  CUSTOMER_NOT_FOUND: m.error_customer_gone,
  CUSTOMER_GONE: m.error_customer_gone,
  CUSTOMER_MERGED: m.error_customer_merged,
  CUSTOMER_BLOCKED: m.error_customer_blocked,
  PRODUCT_GONE: m.error_missing_product,
  PRODUCT_NOT_ON_SITE: m.error_product_not_on_site,
  CATEGORY_GONE: m.error_category_gone,
  ORDER_GONE: m.error_missing_order,
  COUPON_GONE: m.error_missing_coupon,
  FILE_GONE: m.shell_file_gone,
  INTERNAL: m.shell_server_error,
  STARTING: m.shell_starting,
  BUSY: m.shell_busy,
  DATABASE_UNREACHABLE: m.shell_no_database,
  DATABASE_SLOW: m.shell_database_slow,
  FILES_UNREACHABLE: m.shell_no_files,
  DISK_FULL: m.shell_disk_full,
  UNREADABLE_REQUEST: m.shell_request_unreadable,
  NOTHING_HERE: m.shell_nothing_here,
  METHOD_NOT_ALLOWED: m.shell_nothing_here,
  PAYLOAD_TOO_LARGE: m.shell_too_much,
  UNSUPPORTED_MEDIA_TYPE: m.shell_request_unreadable,
}

export const FILTER_ERRORS: ErrorTexts<keyof typeof filterErrors> = {
  FILTER_UNREADABLE: m.filter_unreadable,
  FILTER_MIXED: m.filter_mixed,
  FILTER_TOO_LONG: ({ max }) => m.filter_too_long({ max: formatCount(max) }),
  FILTER_FIELD_UNKNOWN: m.filter_unknown_field,
  FILTER_OPERATOR_UNSUITABLE: m.filter_operator_unsuitable,
  FILTER_VALUE_INVALID: m.filter_value_invalid,
}
