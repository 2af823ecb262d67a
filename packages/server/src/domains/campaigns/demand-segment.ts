import type { Segment } from '@storekeeper/contract/campaigns/segment'
import { demand } from '../../calls.ts'
import type { Session } from '../sessions/sessions.ts'

/** A segment of customers reveals their addresses, so it requires the permission to view customers. */
export function demandSegment(admin: Session['admin'], segment: Segment | undefined): void {
  if (segment?.customers) demand(admin, 'customers:read')
}
