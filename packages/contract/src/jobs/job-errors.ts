import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of jobs: why a job cannot be controlled, and why it failed. */
export const jobErrors = errorEntries({
  JOB_GONE: {
    status: 422,
    message: 'This job no longer exists.',
    action: 'Read the list of jobs again.',
  },
  JOB_NOT_TRIED_YET: {
    status: 409,
    message: 'This job hasn’t run yet. It will start soon.',
    action: 'Wait until it has run.',
  },
  JOB_RUNNING: {
    status: 409,
    message: 'This job is running.',
    action: 'Wait until it has ended.',
  },
  JOB_COMPLETED: { status: 409, message: 'This job is already completed.', action: 'No action needed.' },
  JOB_GIVEN_UP: {
    status: 409,
    message: 'This job has already failed and won’t be retried automatically.',
    action: 'Retry it manually.',
  },
  JOB_CANCELLED: {
    status: 409,
    message: 'This job was already cancelled.',
    action: 'No action needed.',
  },
  JOB_ALREADY_QUEUED: {
    status: 409,
    message: 'Another job of this kind is already queued.',
    action: 'Wait for the other job.',
  },
  JOB_TIMED_OUT: { status: 422, message: 'The job took too long.', action: 'Retry the job.' },
  JOB_LOST: {
    status: 422,
    message: 'The process running this job stopped.',
    action: 'Retry the job.',
  },
  JOB_FAILED: {
    status: 422,
    params: { cause: z.string() },
    message: '{cause}',
    action: 'See its `stack` and the log of the server.',
  },
  PICTURES_NOT_FETCHED: {
    status: 422,
    params: {
      count: z.int(),
      pictures: z
        .array(
          z.object({
            url: z.string(),
            code: z.string(),
            params: z.record(z.string(), z.unknown()),
            message: z.string(),
          }),
        )
        .describe('The first of them'),
    },
    message: 'Some images couldn’t be downloaded: {count}.',
    action: 'Correct the addresses of the images, or upload them.',
  },
  PICTURE_PROTOCOL: {
    status: 422,
    message: 'Images are only downloaded from http and https addresses.',
    action: 'Use an address that begins with https://.',
  },
  PICTURE_WITH_PASSWORD: {
    status: 422,
    message: 'Images aren’t downloaded from addresses with a password.',
    action: 'Use an address without a password.',
  },
  PICTURE_PORT: {
    status: 422,
    message: 'Images are only downloaded from the ports 80 and 443.',
    action: 'Use an address without a port.',
  },
  PICTURE_INTERNAL_ADDRESS: {
    status: 422,
    message: 'The address is in an internal network.',
    action: 'Use a public address.',
  },
  PICTURE_REDIRECTS: {
    status: 422,
    params: { max: z.int() },
    message: 'The address redirects more than {max} times.',
    action: 'Use the final address.',
  },
  PICTURE_STATUS: {
    status: 422,
    params: { status: z.int() },
    message: 'The server responded with the status {status}.',
    action: 'Check the address in a browser.',
  },
  PICTURE_SERVER_UNREACHABLE: {
    status: 422,
    params: { cause: z.string() },
    message: 'The server can’t be reached ({cause}).',
    action: 'Check the address, or try again later.',
  },
  PICTURE_SERVER_SLOW: {
    status: 422,
    message: 'The server took too long to respond.',
    action: 'Try again later.',
  },
  PICTURE_CONNECTION_LOST: { status: 422, message: 'The connection was lost.', action: 'Try again later.' },
  NOT_A_PICTURE: {
    status: 422,
    message: 'The file isn’t an image.',
    action: 'Use the address of an image.',
  },
})
