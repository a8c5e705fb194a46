// Message handlers for balances of one address or of a batch; the answers to a batch are stored.
import type { OnchainNetwork } from '../../account/onchain-balance';
import { toChainFamily } from '../../capabilities/chain-aliases';
import type { Chain } from '../../chains/chain';
import { AppError } from '../../errors/app-error';
import type { Handlers } from '../../messages/tables/serve-messages';
import { limitTokens } from '../../verdict/stored-balance-schema';
import { createEntitledRequests, type EntitledContext } from './admit-entitled-requests';
import type { OpenAccount } from './require-session';
import type { AccountServices } from './vault-and-account-services';

/** Tokens in the reply about a batch: enough for a row. */
const ROW_TOKENS = 3;

/** @returns the handlers; they throw AppError `locked`, `no-account`, `forbidden`, and as any service call */
export function createBalanceHandlers(
  services: Pick<AccountServices, 'work' | 'workUnasked'>,
): Pick<Handlers, 'balance' | 'balances' | 'storedBalances'> {
  /** Networks per session; fetched once, because they rarely change. */
  const networks = new WeakMap<OpenAccount['client'], OnchainNetwork[]>();
  const { open, admit } = createEntitledRequests(services);

  /** Returns the networks of a chain that have balances, the first is the default. */
  async function findNetworks({ client, entitlements, signal }: EntitledContext, chain: string) {
    const offered = networks.get(client) ?? (await entitlements.prove('balances', () => client.networks(signal)));
    networks.set(client, offered);
    return getNetworks(chain, offered);
  }

  /** @throws AppError `bad-request` if the requested network is not among the matching ones */
  function choose(matching: OnchainNetwork[], requested: string | undefined) {
    const network = requested ? matching.find(({ chain }) => chain === requested) : matching[0];
    if (requested && !network) throw new AppError('bad-request');
    return { matching, network };
  }

  return {
    balance: async ({ network: requested, ...ref }) => {
      const context = await open([ref]);
      const { client, entitlements, signal } = context;
      await admit(context, 'balances');
      const { matching, network } = choose(await findNetworks(context, ref.chain), requested);
      if (!network) return { networks: [], network: null, balance: null, at: context.now() };
      const balance = await entitlements.within('balances', () => client.balance(network.chain, ref.address, signal));
      return { networks: matching, network: network.chain, balance, at: context.now() };
    },
    balances: async ({ chain, addresses, network: requested }) => {
      const refs = addresses.map((address) => ({ chain, address }));
      const context = await open(refs);
      const { client, entitlements, signal, stores, account } = context;
      await admit(context, 'balances', addresses.length);
      const { matching, network } = choose(await findNetworks(context, chain), requested);
      if (!network) return { networks: [], unread: 0, balances: refs.map(() => null) };
      const read = await entitlements.within('balances', () => client.balances(network.chain, addresses, signal));
      const at = context.now();
      const answers = addresses.map((address) => {
        const balance = read.get(address);
        return balance ? { network, balance, at } : null;
      });
      const kept = await stores.balances.of(account.id).keep(refs, answers);
      return {
        networks: matching,
        unread: answers.filter((answer) => !answer || answer.balance.amount === null).length,
        balances: kept.map((held) => held && limitTokens(held, ROW_TOKENS)),
      };
    },
    storedBalances: async ({ asks }) => {
      const { stores, account } = await services.workUnasked();
      const held = await stores.balances.of(account.id).readMany(asks);
      return held.map((each) => each && limitTokens(each, ROW_TOKENS));
    },
  };
}

const plainName = ({ chain }: OnchainNetwork) => chain.toLowerCase().replace(/_mainnet$/, '');

/** Returns the networks on which an address of the chain can exist, in service order, Ethereum first for EVM; no test networks. */
export function getNetworks(chain: Chain, offered: readonly OnchainNetwork[]): OnchainNetwork[] {
  // Also matched by network name: Avalanche is an EVM network and has addresses in its own format.
  const matches = offered.filter((network) => toChainFamily(network.chain) === chain || plainName(network) === chain);
  return matches.sort((a, b) => Number(plainName(b) === 'ethereum') - Number(plainName(a) === 'ethereum'));
}
