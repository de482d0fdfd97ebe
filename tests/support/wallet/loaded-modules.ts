// Parts of the transaction pages that are fetched when they are wanted, fetched beforehand: on a machine that runs all
// tests at once that takes longer than a test waits for what it shows.
import '@/components/ui/overlay/menu-panel';
import '@/components/transactions/compose/approve-composer';
import '@/components/transactions/details/actions/approve-offer';
import '@/components/transactions/review/calls/calls-fold';
import '@/components/transactions/review/child-approvals-section';
import '@/components/transactions/details/actions/surrounding-actions';
import '@/components/transactions/review/surrounding/surrounding-review';
import '@/components/transactions/details/actions/parent-offers';
import '@/components/transactions/review/proposal/proposal-review';
import '@/components/transactions/details/transaction-detail';
import '@/lib/actions/risk/find-parents';
import '@/lib/actions/surrounding/follow-surrounding-request';
import '@/lib/actions/surrounding/surrounding-transactions';
import '@/lib/actions/verify/load-verified-transaction';
import '@/lib/actions/verify/remember-transaction';
import '@/lib/actions/risk/analyze-transaction';
import '@/lib/actions/risk/approvals/assess-message-approvals';
import '@/lib/actions/risk/approvals/assess-transaction-approvals';
import '@/components/transactions/review/simulation/headline-amounts';
import '@/components/transactions/review/simulation/simulation-section';
import '@/components/transactions/review/simulation/simulation-stop';
import '@/lib/actions/risk/simulate-transaction';
import '@/lib/actions/risk/compare-rpcs';
