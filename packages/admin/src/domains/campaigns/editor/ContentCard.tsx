import { NumberInput } from '@mantine/core'
import { PLACEHOLDERS, type Placeholder } from '@storekeeper/contract/campaigns/placeholders'
import { SubjectField } from '~/domains/mail-content/mail-content'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { FilesField } from '~/ui/files/FilesField'
import type { Insertions } from '~/ui/rich-text/insertions'
import { RichTextField } from '~/ui/rich-text/RichTextField'
import type { CampaignEditing } from './use-campaign-form'

/** The content of the mail. */
export const ContentCard = ({ editing: { field } }: { editing: CampaignEditing }) => (
  <Card title={m.campaigns_mail()}>
    <div className="grid gap-5 min-w-0">
      <SubjectField insertions={placeholderInsertions()} {...field('subject')} />
      <RichTextField
        label={m.campaigns_body()}
        withAsterisk
        insertions={placeholderInsertions()}
        {...field('body')}
      />
      <FilesField
        label={m.campaigns_attachments()}
        description={m.campaigns_attachments_hint()}
        accept="any"
        {...field('attachments')}
      />
      <details className="[&>summary]:w-fit [&>summary]:rounded-[4px] [&>summary]:text-sm [&>summary]:font-medium [&>summary]:leading-6 [&>summary]:cursor-pointer open:[&>summary]:mb-3">
        <summary>{m.campaigns_advanced()}</summary>
        <NumberInput
          label={m.campaigns_rate()}
          description={m.campaigns_rate_hint()}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
          className="max-w-70"
          {...field('ratePerMinute')}
        />
      </details>
    </div>
  </Card>
)

const NAMES: Record<Placeholder, () => string> = {
  firstName: m.campaigns_first_name,
  lastName: m.campaigns_last_name,
  name: m.campaigns_full_name,
  email: m.campaigns_email,
  siteName: m.campaigns_site_name,
  storeName: m.campaigns_store_name,
}

/** The placeholders for values of each recipient, each with the text that replaces a missing value. */
const placeholderInsertions = (): Insertions => ({
  label: m.campaigns_insert_placeholder(),
  choices: PLACEHOLDERS.map((placeholder) => ({ text: `{{${placeholder}}}`, name: NAMES[placeholder]() })),
  hint: m.campaigns_placeholder_hint({ written: `{{firstName|${m.campaigns_friend()}}}` }),
})
