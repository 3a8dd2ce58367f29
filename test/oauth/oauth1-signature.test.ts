import { describe, expect, it } from "vitest"
import {
  percentEncode,
  signBaseString,
  writeAuthorizationHeader,
  writeBaseString,
} from "../../src/engine/oauth/oauth1-signature.js"

describe("percent encoding (RFC 5849, section 3.6)", () => {
  it("leaves unreserved characters and encodes the rest in upper-case hex", () => {
    expect(percentEncode("abcABC123-._~")).toBe("abcABC123-._~")
    expect(percentEncode("a b+c%=&/ü!'()*")).toBe("a%20b%2Bc%25%3D%26%2F%C3%BC%21%27%28%29%2A")
    expect(percentEncode("☃")).toBe("%E2%98%83")
  })
})

describe("the signature base string (RFC 5849, section 3.4.1)", () => {
  it("equals the example of section 3.4.1.1 byte for byte", () => {
    const text = writeBaseString(
      {
        method: "post",
        url: new URL("http://EXAMPLE.COM:80/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b"),
        form: new URLSearchParams("c2&a3=2+q"),
      },
      {
        oauth_consumer_key: "9djdj82h48djs9d2",
        oauth_token: "kkk9d7dh3k39sjv7",
        oauth_signature_method: "HMAC-SHA1",
        oauth_timestamp: "137131201",
        oauth_nonce: "7d8f3e4a",
      },
    )
    expect(text).toBe(
      "POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D" +
        "%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1" +
        "%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7",
    )
  })

  it("keeps a port that is not the default and drops one that is (section 3.4.1.2)", () => {
    expect(writeBaseString({ method: "GET", url: new URL("https://www.example.net:8080/?q=1") }, {})).toBe(
      "GET&https%3A%2F%2Fwww.example.net%3A8080%2F&q%3D1",
    )
    expect(
      writeBaseString({ method: "GET", url: new URL("https://example.com:443/r%20v/X?id=123") }, {}),
    ).toBe("GET&https%3A%2F%2Fexample.com%2Fr%2520v%2FX&id%3D123")
  })

  it("encodes query and token by RFC 3986", () => {
    const text = writeBaseString(
      { method: "GET", url: new URL("https://op1.test/me?a=b%20c&d=%2B&ü=1") },
      { oauth_token: "+/=~" },
    )
    expect(text).toBe(
      "GET&https%3A%2F%2Fop1.test%2Fme&%25C3%25BC%3D1%26a%3Db%2520c%26d%3D%252B%26oauth_token%3D%252B%252F%253D~",
    )
  })
})

describe("the HMAC-SHA1 signature (RFC 5849, section 1.2)", () => {
  const consumer = { consumerKey: "dpf43f3p2l4k3l03", consumerSecret: "kd94hf93k423kf44" }

  it("signs the request for temporary credentials as the RFC does", async () => {
    const text = writeBaseString(
      { method: "POST", url: new URL("https://photos.example.net/initiate") },
      {
        oauth_consumer_key: consumer.consumerKey,
        oauth_signature_method: "HMAC-SHA1",
        oauth_timestamp: "137131200",
        oauth_nonce: "wIjqoS",
        oauth_callback: "http://printer.example.com/ready",
      },
    )
    expect(text).toContain("oauth_callback%3Dhttp%253A%252F%252Fprinter.example.com%252Fready")
    expect(await signBaseString(text, consumer)).toBe("74KNZJeDHnMBp0EMJ9ZHt/XKycU=")
  })

  it("signs the request for the resource as the RFC does", async () => {
    const text = writeBaseString(
      { method: "GET", url: new URL("http://photos.example.net/photos?file=vacation.jpg&size=original") },
      {
        oauth_consumer_key: consumer.consumerKey,
        oauth_token: "nnch734d00sl2jdk",
        oauth_signature_method: "HMAC-SHA1",
        oauth_timestamp: "137131202",
        oauth_nonce: "chapoH",
      },
    )
    const signature = await signBaseString(text, {
      ...consumer,
      token: "nnch734d00sl2jdk",
      tokenSecret: "pfkkdhi9sl3r4s00",
    })
    expect(signature).toBe("MdpQcU8iPSUjWoN/UDMsK2sui9I=")
  })

  it("writes a header with a fresh nonce and timestamp every time", async () => {
    const request = { method: "GET", url: new URL("https://op1.test/me") }
    const one = await writeAuthorizationHeader(request, consumer)
    const other = await writeAuthorizationHeader(request, consumer)
    expect(one).toMatch(/^OAuth oauth_consumer_key="dpf43f3p2l4k3l03", oauth_nonce="[0-9a-f]{32}"/)
    expect(one).toContain('oauth_version="1.0"')
    expect(one).not.toBe(other)
    expect(one).not.toContain(consumer.consumerSecret)
  })
})
