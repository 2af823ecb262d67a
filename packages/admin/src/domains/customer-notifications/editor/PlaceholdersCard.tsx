import type { NotificationTemplate } from '@storekeeper/contract/customer-notifications/customer-notification'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { ScrollTable } from '~/ui/ScrollTable'

/** The values and blocks that a template may contain, each with an example. */
export const PlaceholdersCard = ({ placeholders }: Pick<NotificationTemplate, 'placeholders'>) => (
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
