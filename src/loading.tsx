export { default } from '@/components/PageLoading';
