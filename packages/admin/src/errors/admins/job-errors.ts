import type { ErrorReason } from '@storekeeper/contract/errors'
import type { ErrorCode } from '@storekeeper/contract/errors/catalogue'
import type { jobErrors } from '@storekeeper/contract/jobs/job-errors'
import { type ErrorTexts, textIn } from '~/errors/error-texts'
import { FILE_ERRORS } from '~/errors/file-errors'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'

type JobCode = keyof typeof jobErrors

/** Why an image could not be downloaded. */
const PICTURE_ERRORS = {
  PICTURE_PROTOCOL: m.jobs_picture_protocol,
  PICTURE_WITH_PASSWORD: m.jobs_picture_password,
  PICTURE_PORT: m.jobs_picture_port,
  PICTURE_INTERNAL_ADDRESS: m.jobs_picture_internal,
  PICTURE_REDIRECTS: () => m.jobs_picture_redirects(),
  PICTURE_STATUS: ({ status }) => m.jobs_picture_status({ status }),
  PICTURE_SERVER_UNREACHABLE: () => m.jobs_picture_unreachable(),
  PICTURE_SERVER_SLOW: m.jobs_picture_slow,
  PICTURE_CONNECTION_LOST: m.jobs_picture_broke_off,
  NOT_A_PICTURE: m.jobs_picture_other_kind,
} satisfies Partial<ErrorTexts<JobCode>>

export const JOB_ERRORS: ErrorTexts<JobCode> = {
  ...PICTURE_ERRORS,
  JOB_GONE: m.jobs_gone,
  JOB_NOT_TRIED_YET: m.jobs_not_tried_yet,
  JOB_RUNNING: m.jobs_is_running,
  JOB_COMPLETED: m.jobs_is_done,
  JOB_GIVEN_UP: m.jobs_is_failed,
  JOB_CANCELLED: m.jobs_is_cancelled,
  JOB_ALREADY_QUEUED: m.jobs_one_waits,
  JOB_TIMED_OUT: m.jobs_timed_out,
  JOB_LOST: m.jobs_unresponsive,
  // Internal errors are shown untranslated.
  JOB_FAILED: ({ cause }) => cause,
  PICTURES_NOT_FETCHED: ({ count, pictures }) =>
    [
      m.jobs_pictures_not_fetched({ count, shown: formatCount(count) }),
      ...pictures.map(({ url, ...reason }) => `${url} – ${pictureText(reason)}`),
      ...(count > pictures.length ? ['…'] : []),
    ].join('\n'),
}

/** Texts without the advice to retry, since the server retries jobs automatically. */
export const OWN_TEXTS = { FILES_UNREACHABLE: m.jobs_files_away } satisfies Partial<ErrorTexts<ErrorCode>>

/** A downloaded file can also be rejected as an upload would be. */
const PICTURE_TEXTS = { ...PICTURE_ERRORS, ...FILE_ERRORS, ...OWN_TEXTS }

const pictureText = (reason: ErrorReason): string => textIn(PICTURE_TEXTS, reason) ?? reason.message
