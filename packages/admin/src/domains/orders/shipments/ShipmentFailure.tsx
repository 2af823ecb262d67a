import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Notice } from '~/ui/Notice'

/** The error of a changed shipment that belongs to no field. */
export const ShipmentFailure = ({ failure }: { failure: Error | null }) =>
  failure && (
    <Notice tone="bad">
      {getRefusal(failure)?.code === 'STALE' ? m.shipments_stale() : failureText(failure)}
    </Notice>
  )
