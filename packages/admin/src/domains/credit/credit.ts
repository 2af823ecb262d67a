/** The public interface of customer credit for other domains. */
export { CustomerCredit } from './CustomerCredit'
