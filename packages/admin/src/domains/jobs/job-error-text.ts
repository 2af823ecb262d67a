import type { ErrorReason } from '@storekeeper/contract/errors'
import { OWN_TEXTS } from '~/errors/admins/job-errors'
import { errorText } from '~/errors/error-text'
import { textIn } from '~/errors/error-texts'

/** Returns why a job failed. */
export const jobErrorText = (reason: ErrorReason): string => textIn(OWN_TEXTS, reason) ?? errorText(reason)
