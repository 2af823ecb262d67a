import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of jobs: why one cannot be controlled, and why one failed. */
export const jobErrors = errorEntries({
  JOB_GONE: {
    status: 422,
    message: 'This job does not exist any more.',
    action: 'Read the list of jobs again.',
  },
  JOB_NOT_TRIED_YET: {
    status: 409,
    message: 'This job has not been tried yet; it is about to be.',
    action: 'Wait until it has been tried.',
  },
  JOB_RUNNING: {
    status: 409,
    message: 'This job is being done at the moment.',
    action: 'Wait until it has ended.',
  },
  JOB_COMPLETED: { status: 409, message: 'This job is done.', action: 'Nothing: it has done its work.' },
  JOB_GIVEN_UP: {
    status: 409,
    message: 'This job was given up already.',
    action: 'Nothing: it is tried again only by hand.',
  },
  JOB_CANCELLED: {
    status: 409,
    message: 'This job was cancelled already.',
    action: 'Nothing: it is out of the queue.',
  },
  JOB_ALREADY_QUEUED: {
    status: 409,
    message: 'Another job of this kind waits already, and one is enough.',
    action: 'Wait for the other job.',
  },
  JOB_TIMED_OUT: { status: 422, message: 'The job took too long.', action: 'Try it again.' },
  JOB_LOST: {
    status: 422,
    message: 'The process that did the job stopped.',
    action: 'Try it again.',
  },
  JOB_FAILED: {
    status: 422,
    params: { cause: z.string() },
    message: '{cause}',
    action: 'See its `stack`, and the log of the server.',
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
    message: 'Pictures that were not fetched: {count}.',
    action: 'Correct the addresses of the pictures, or upload them.',
  },
  PICTURE_PROTOCOL: {
    status: 422,
    message: 'Only http and https are fetched.',
    action: 'Use an address that begins with https://.',
  },
  PICTURE_WITH_PASSWORD: {
    status: 422,
    message: 'An address with a password is not fetched.',
    action: 'Use an address without a password.',
  },
  PICTURE_PORT: {
    status: 422,
    message: 'Only the ports 80 and 443 are fetched.',
    action: 'Use an address without a port.',
  },
  PICTURE_INTERNAL_ADDRESS: {
    status: 422,
    message: 'The address leads into an internal network.',
    action: 'Use an address of the internet.',
  },
  PICTURE_REDIRECTS: {
    status: 422,
    params: { max: z.int() },
    message: 'It redirects more than {max} times.',
    action: 'Use the address that it leads to.',
  },
  PICTURE_STATUS: {
    status: 422,
    params: { status: z.int() },
    message: 'The server answered {status}.',
    action: 'Check the address in a browser.',
  },
  PICTURE_SERVER_UNREACHABLE: {
    status: 422,
    params: { cause: z.string() },
    message: 'The server cannot be reached ({cause}).',
    action: 'Check the address, or try again later.',
  },
  PICTURE_SERVER_SLOW: { status: 422, message: 'The server took too long.', action: 'Try again later.' },
  PICTURE_CONNECTION_LOST: { status: 422, message: 'The connection broke off.', action: 'Try again later.' },
  NOT_A_PICTURE: { status: 422, message: 'It is not a picture.', action: 'Use the address of a picture.' },
})
