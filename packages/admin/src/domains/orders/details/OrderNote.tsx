import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import classes from './OrderDetails.module.css'

/** What the customer or the admin wrote on the order as it was made. */
export const OrderNote = ({ note }: { note: string }) =>
  note && (
    <Card title={m.order_form_note()}>
      <p className={classes.note} dir="auto">
        {note}
      </p>
    </Card>
  )
