import type { ErrorReason } from '@storekeeper/contract/errors'
import { errorText } from '~/errors/error-text'
import { textIn } from '~/errors/error-texts'
import { OWN_TEXTS } from '~/errors/admins/job-errors'

/** Returns why a job failed. */
export const jobErrorText = (reason: ErrorReason): string => textIn(OWN_TEXTS, reason) ?? errorText(reason)
