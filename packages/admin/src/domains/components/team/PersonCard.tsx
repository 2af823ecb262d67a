import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/Ago'
import { Card } from '~/ui/Card'
import { Initials } from '~/ui/Initials'
import type { ExamplePerson } from '../examples'
import { PersonRole } from './PersonRole'
import classes from './Team.module.css'

/** One admin as a card. */
export const PersonCard = ({ person }: { person: ExamplePerson }) => (
  <Card className={classes.card}>
    <div className={classes.person}>
      <Initials name={person.name} size={56} />
      <div className={classes.who}>
        <bdi className={classes.name}>{person.name}</bdi>
        <bdi dir="ltr" className={classes.quiet}>
          {person.email}
        </bdi>
      </div>
      <PersonRole isSuperAdmin={person.isSuperAdmin} isBlocked={person.isBlocked} />
      <span className={classes.quiet}>
        {m.components_last_seen()} <Ago at={person.lastSeenAt} />
      </span>
    </div>
  </Card>
)
