import { Switch, Textarea } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import editorClasses from './OrderEditor.module.css'
import type { Parts } from './parts'

/** The note on the order, and whether it is a test order. */
export const NoteCard = ({ edit, order }: Parts) => {
  const isTestOrder = edit.form.useWatchValue('isTestOrder')
  return (
    <Card title={order ? m.order_form_note() : m.order_form_note_title()}>
      <div className={editorClasses.stack}>
        <Textarea
          label={m.order_form_note()}
          description={m.order_form_note_hint()}
          dir="auto"
          autosize
          minRows={2}
          maxRows={10}
          {...edit.field('note')}
        />
        {!order && (
          <Switch
            label={m.order_form_is_test()}
            description={m.order_form_is_test_hint()}
            checked={isTestOrder}
            onChange={(event) => edit.form.setFieldValue('isTestOrder', event.currentTarget.checked)}
          />
        )}
      </div>
    </Card>
  )
}
