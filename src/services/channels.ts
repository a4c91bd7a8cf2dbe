import { channelsApi, platformChannelsApi } from '@contract/channels/endpoints';
import type { CompanyWay, PlatformWay, Way } from '@contract/channels/choices';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

type BodyOf<A extends { shape?: { body: unknown } | undefined }> = NonNullable<A['shape']>['body'];
export type PlatformChannelBody = BodyOf<(typeof platformChannelsApi)['save']>;
export type CompanyAppBody = BodyOf<(typeof channelsApi)['saveApp']>;
export type ChannelTestBody = BodyOf<(typeof channelsApi)['testApp']>;

/** 短信 and 邮件 as they are set up for every company. */
export const listPlatformChannels = () => endpointQuery(platformChannelsApi.list, {});

export const savePlatformChannel = (way: PlatformWay, body: PlatformChannelBody) =>
  call(platformChannelsApi.save, { params: { way }, body });

export const removePlatformChannel = (way: PlatformWay, version: number) =>
  call(platformChannelsApi.remove, { params: { way }, body: { version } });

export const testPlatformChannel = (way: PlatformWay, body: ChannelTestBody) =>
  call(platformChannelsApi.test, { params: { way }, body });

/** Messages of a month (YYYY-MM) by company and way. */
export const getPlatformUsage = (month: string) => endpointQuery(platformChannelsApi.usage, { query: { month } });

/** 通知渠道 of the company. */
export const getChannels = () => endpointQuery(channelsApi.get, {});

/** The ways the company uses, in the order they are tried. */
export const saveChannelOrder = (version: number, order: Way[]) =>
  call(channelsApi.order, { body: { version, order } });

export const saveCompanyApp = (way: CompanyWay, body: CompanyAppBody) =>
  call(channelsApi.saveApp, { params: { way }, body });

export const removeCompanyApp = (way: CompanyWay, version: number) =>
  call(channelsApi.removeApp, { params: { way }, body: { version } });

export const testCompanyApp = (way: CompanyWay, body: ChannelTestBody) =>
  call(channelsApi.testApp, { params: { way }, body });

/** The company's messages of a month (YYYY-MM) by way. */
export const getChannelUsage = (month: string) => endpointQuery(channelsApi.usage, { query: { month } });
