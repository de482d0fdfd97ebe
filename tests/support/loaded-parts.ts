// Parts of the transaction pages that are fetched when they are wanted, fetched beforehand: on a machine that runs all
// tests at once that takes longer than a test waits for what it shows.
import '@/components/transactions/approve-composer';
import '@/components/transactions/approve-offer';
import '@/components/transactions/calls-section';
import '@/components/transactions/child-approvals-section';
import '@/components/transactions/host-actions';
import '@/components/transactions/host-review';
import '@/components/transactions/parent-offers';
import '@/components/transactions/proposal-review';
import '@/components/transactions/transaction-detail';
import '@/lib/actions/find-parents';
import '@/lib/actions/follow-host-request';
import '@/lib/actions/host-deeds';
import '@/lib/actions/inspect-transaction';
import '@/lib/actions/judge-contents';
import '@/lib/actions/judge-message-approvals';
import '@/lib/actions/judge-transaction-approvals';
import '@/components/transactions/simulation/headline-amounts';
import '@/components/transactions/simulation/simulation-section';
import '@/components/transactions/simulation/simulation-stop';
import '@/lib/actions/simulate-transaction';
