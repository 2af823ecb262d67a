import { NumberInput } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { FilesField } from '~/ui/files/FilesField'
import { RichTextField } from '~/ui/rich-text/RichTextField'
import classes from './CampaignEditor.module.css'
import { placeholderInsertions } from './placeholder-insertions'
import { SubjectField } from './SubjectField'
import type { CampaignEditing } from './use-campaign-form'

/** The content of the mail. */
export const ContentCard = ({ editing: { field } }: { editing: CampaignEditing }) => (
  <Card title={m.campaigns_mail()}>
    <div className={classes.fields}>
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
      <details className={classes.more}>
        <summary>{m.campaigns_advanced()}</summary>
        <NumberInput
          label={m.campaigns_rate()}
          description={m.campaigns_rate_hint()}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
          className={classes.short}
          {...field('ratePerMinute')}
        />
      </details>
    </div>
  </Card>
)
