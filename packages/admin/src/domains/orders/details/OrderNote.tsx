import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import classes from './OrderDetails.module.css'

/** The note that the customer or the admin added when the order was created. */
export const OrderNote = ({ note }: { note: string }) =>
  note && (
    <Card title={m.order_form_note()}>
      <p className={classes.note} dir="auto">
        {note}
      </p>
    </Card>
  )
