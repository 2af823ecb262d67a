import { toIssueCode } from '@storekeeper/contract/errors/issue-code'
import { z } from 'zod/v4'

/**
 * What schemas import as `zod` in the browser (vite.shared.ts). The Content-Security-Policy forbids eval, so zod
 * does not attempt it. Issues without their own message get a code of the catalogue.
 */
z.config({ jitless: true, customError: toIssueCode })

export * from 'zod/v4'
export { z }
