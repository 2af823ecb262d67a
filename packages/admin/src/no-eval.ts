import { codeOfIssue } from '@storekeeper/contract/errors/error-code'
import { z } from 'zod'

/**
 * The policy of our pages forbids evaluating text, so that the library that validates input need not even try. What a
 * schema refuses without a message of its own is a code of the catalogue.
 */
z.config({ jitless: true, customError: codeOfIssue })
