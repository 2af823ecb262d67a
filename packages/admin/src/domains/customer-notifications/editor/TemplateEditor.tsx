import { Textarea, TextInput } from '@mantine/core'
import type { NotificationTemplate } from '@storekeeper/contract/customer-notifications/customer-notification'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { EditForm } from '~/ui/form/EditForm'
import { ScrollTable } from '~/ui/ScrollTable'
import { TemplatePreview } from './TemplatePreview'
import { useTemplateForm } from './use-template-form'
import { VersionsCard } from './VersionsCard'

type Props = {
  template: NotificationTemplate
  onSaved: (saved: NotificationTemplate) => void
  onReset: (reset: NotificationTemplate) => void
  reload: () => Promise<NotificationTemplate>
}

/** The subject and the text of a template, with a preview beside them. */
export const TemplateEditor = ({ template, onSaved, onReset, reload }: Props) => {
  // The initial template, so that a refetch updates the form instead of resetting it.
  const [began] = useState(template)
  const edit = useTemplateForm({ template: began, onSaved, reload })
  return (
    <EditForm edit={edit} permission="customer-notifications:change" site={template.site}>
      <div className="@container/template">
        <div className="grid grid-cols-1 content-start gap-4 @min-[1000px]/template:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
          <div className="grid grid-cols-1 content-start gap-4 min-w-0">
            <Card title={m.customer_notifications_template()}>
              <div className="grid grid-cols-1 gap-5">
                <p className="text-sm leading-5 text-ink-2">{m.customer_notifications_template_lead()}</p>
                <TextInput
                  label={m.campaigns_subject()}
                  withAsterisk
                  dir="auto"
                  maxLength={500}
                  {...edit.field('subject')}
                  key={edit.form.key('subject')}
                />
                <Textarea
                  label={m.customer_notifications_body()}
                  withAsterisk
                  dir="auto"
                  autosize
                  minRows={14}
                  maxRows={30}
                  spellCheck={false}
                  styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
                  {...edit.field('body')}
                  key={edit.form.key('body')}
                />
              </div>
            </Card>
            <PlaceholdersCard placeholders={template.placeholders} />
            <VersionsCard edit={edit} template={template} onReset={onReset} />
          </div>
          <TemplatePreview edit={edit} template={template} />
        </div>
      </div>
    </EditForm>
  )
}

/** The values and blocks that a template may contain, each with an example. */
const PlaceholdersCard = ({ placeholders }: Pick<NotificationTemplate, 'placeholders'>) => (
  <Card>
    <details>
      <summary className="text-lg font-semibold leading-6 cursor-pointer">
        {m.customer_notifications_placeholders()}
      </summary>
      <div className="mt-3">
        <ScrollTable
          label={m.customer_notifications_placeholders()}
          heads={[m.customer_notifications_placeholder(), m.customer_notifications_example()]}
        >
          {placeholders.map(({ name, example }) => (
            <tr key={name}>
              <td>
                <code dir="ltr" className="text-xs">
                  {name}
                </code>
              </td>
              <td>
                <bdi>{example}</bdi>
              </td>
            </tr>
          ))}
        </ScrollTable>
      </div>
    </details>
  </Card>
)
