import { toIssueCode } from '@storekeeper/contract/errors/error-code'
import { z } from 'zod'

/**
 * The Content-Security-Policy forbids eval, so zod does not attempt it. Issues without their own message get
 * a code of the catalogue.
 */
z.config({ jitless: true, customError: toIssueCode })
