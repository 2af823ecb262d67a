import { Ago } from '~/ui/Ago'
import { Initials } from '~/ui/Initials'
import type { ExamplePerson } from '../examples'
import { PersonRole } from './PersonRole'
import classes from './Team.module.css'

/** The same person in one line, for lists of several people. */
export const PersonLine = ({ person }: { person: ExamplePerson }) => (
  <div className={classes.line}>
    <Initials name={person.name} size={40} />
    <div className={classes.who}>
      <bdi className={classes.lineName}>{person.name}</bdi>
      <bdi dir="ltr" className={classes.quiet}>
        {person.email}
      </bdi>
    </div>
    <PersonRole isSuperAdmin={person.isSuperAdmin} isBlocked={person.isBlocked} />
    <Ago at={person.lastSeenAt} className={classes.when} />
  </div>
)
