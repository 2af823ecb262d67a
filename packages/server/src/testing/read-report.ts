import type { z } from 'zod'
import type { AnyAnswer } from './test-shop.ts'

/**
 * The answer of an import. The contract does not contain the routes of imports, so the server does not
 * validate their reports.
 */
export async function readReport(response: Response, report: z.ZodType): Promise<AnyAnswer> {
  const { status, headers, ok } = response
  const body: unknown = await response.json()
  if (ok) report.parse(body)
  return { status, headers, body }
}
